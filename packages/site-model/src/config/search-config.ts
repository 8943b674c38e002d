import * as z from 'zod';
import { absoluteUrlSchema } from './url-schemas.ts';

/** How a site is searched. */
export const searchSchema = z.strictObject({
  enabled: z
    .boolean()
    .default(true)
    .describe('False: no search, even if the plugin was given a provider. Without a provider there is none.'),
  path: z.string().default('/search').describe('Path of the search page.'),
  missingResultsUrl: absoluteUrlSchema
    .optional()
    .describe('Address where readers report a query without results; `{query}` is replaced by the query.'),
  contextual: z.boolean().default(true).describe('Search only in the reader’s language and version.'),
  hosted: z
    .strictObject({
      appId: z.string().min(1).describe('Id of the application.'),
      apiKey: z.string().min(1).describe('Key that may search, and nothing else; readers can see it.'),
      indexName: z.string().min(1).describe('Name of the index.'),
      host: z
        .url({ protocol: /^https?$/ })
        .optional()
        .describe('Origin of the service; derived from `appId` by default.'),
      insights: z
        .boolean()
        .default(false)
        .describe('Tell the service which results readers open; its script comes from `cdn.jsdelivr.net`.'),
      askAi: z
        .strictObject({
          agentId: z.string().min(1).describe('Id of the agent in Agent Studio.'),
          suggestedQuestions: z.boolean().default(false).describe('Show questions that the service suggests.'),
        })
        .optional()
        .describe('Answer questions, too, from the service’s agent.'),
    })
    .optional()
    .describe(
      'Search with DocSearch, the hosted service, instead of the built index. It needs `npm install @docsearch/react @docsearch/css algoliasearch`.',
    ),
  sites: z
    .array(
      z.strictObject({
        label: z.string().min(1).describe('Name of the site, above what is found there.'),
        url: z
          .url({ protocol: /^https?$/ })
          .transform((url) => url.replace(/\/*$/, '/'))
          .describe('Address of its home page: with the base path, and the folder of one language.'),
      }),
    )
    .optional()
    .describe(
      'Other sites made with Inkstone that are searched together with this one, each in its latest version. Their hosts have to allow it: `Access-Control-Allow-Origin`.',
    ),
});
