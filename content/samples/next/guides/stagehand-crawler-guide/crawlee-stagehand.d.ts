// @run: none — describes a package that is not on the registry, as far as the samples use it
declare module '@crawlee/stagehand' {
  import type { BrowserCrawlerOptions, BrowserCrawlingContext } from '@crawlee/browser';
  import type { LaunchOptions, Page } from 'playwright';
  import type { ZodType } from 'zod';

  export interface Action {
    selector: string;
    description: string;
    method?: string;
    arguments?: string[];
  }

  export interface ActResult {
    success: boolean;
    message: string;
    actionDescription: string;
    actions: Action[];
  }

  /** Of act, extract and observe. */
  interface Limits {
    model?: ModelConfiguration;
    timeout?: number;
  }

  export interface ActOptions extends Limits {
    variables?: Record<string, string>;
    page?: Page;
  }

  export interface ObserveOptions extends Limits {
    selector?: string;
    ignoreSelectors?: string[];
    page?: Page;
  }

  export interface ExtractOptions extends Limits {
    selector?: string;
    ignoreSelectors?: string[];
    screenshot?: boolean;
    page?: Page;
  }

  export interface AgentConfig {
    systemPrompt?: string;
    model?: ModelConfiguration;
    executionModel?: ModelConfiguration;
    mode?: 'dom' | 'hybrid' | 'cua';
  }

  export interface AgentTask {
    instruction: string;
    maxSteps?: number;
    toolTimeout?: number;
    variables?: Record<string, string>;
    page?: Page;
  }

  export interface AgentResult {
    success: boolean;
    completed: boolean;
    message: string;
    actions: { type: string; pageUrl?: string }[];
    usage?: { input_tokens: number; output_tokens: number };
  }

  export type ModelConfiguration =
    | string
    | {
        modelName: string;
        apiKey?: string;
        baseURL?: string;
        headers?: Record<string, string>;
        temperature?: number;
        openaiEndpointFormat?: 'responses' | 'chat';
      };

  export interface StagehandPage extends Page {
    act(instruction: string, options?: Omit<ActOptions, 'page'>): Promise<ActResult>;
    extract<T>(instruction: string, schema: ZodType<T>, options?: Omit<ExtractOptions, 'page'>): Promise<T>;
    observe(options?: Omit<ObserveOptions, 'page'>): Promise<Action[]>;
    agent(config?: AgentConfig): { execute(task: AgentTask): Promise<AgentResult> };
  }

  export interface Stagehand {
    act(what: string | Action, options?: ActOptions): Promise<ActResult>;
    observe(instruction: string, options?: ObserveOptions): Promise<Action[]>;
  }

  export interface StagehandCrawlingContext extends BrowserCrawlingContext<StagehandCrawler, StagehandPage> {
    page: StagehandPage;
    stagehand: Stagehand;
  }

  export interface StagehandOptions {
    env?: 'LOCAL' | 'BROWSERBASE';
    apiKey?: string;
    projectId?: string;
    model?: ModelConfiguration;
    verbose?: 0 | 1 | 2;
    selfHeal?: boolean;
    domSettleTimeout?: number;
    llmClient?: object;
    systemPrompt?: string;
    logInferenceToFile?: boolean;
    cacheDir?: string;
  }

  export interface StagehandLaunchContext {
    launchOptions?: LaunchOptions & { viewport?: { width: number; height: number } | null };
    proxyUrl?: string;
    useChrome?: boolean;
    userAgent?: string;
  }

  export interface StagehandCrawlerOptions extends BrowserCrawlerOptions<StagehandCrawlingContext> {
    stagehandOptions?: StagehandOptions;
    launchContext?: StagehandLaunchContext;
  }

  export class StagehandCrawler {
    constructor(options?: StagehandCrawlerOptions);
    run(requests?: string[]): Promise<{ requestsFailed: number }>;
  }
}
