/** Draws diagrams that are written as text in code blocks. */
export interface Diagrams {
  /** A part of cache keys: changes whenever the same text could give another drawing. */
  version: string;
  /**
   * Draws one. The same text is drawn once.
   *
   * @throws {BuildError} where nothing can be drawn on this machine.
   */
  draw(text: string): Promise<DrawnDiagram>;
  /** Ends what draws; the next drawing starts it again. */
  close(): Promise<void>;
}

/**
 * A drawing, or what is wrong with its text. The SVG has no style, script or class; its ids begin with `diagram-`, and its
 * colours are `var(--diagram-…)`.
 */
export type DrawnDiagram =
  | { svg: string }
  | { error: string; /** What the diagram may have in its place. */ allowed?: string };
