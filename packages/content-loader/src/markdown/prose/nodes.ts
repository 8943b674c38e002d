import type { BlockContent, Parent, RootContent } from 'mdast';
import type { Origin } from '../page-state.ts';

/** Content of another file that stands in the page. */
export interface Partial extends Parent {
  type: 'partial';
  children: RootContent[];
  origin: Origin;
}

/** As `:::name[label]{key="value"}`; MDX elements of the same meaning become one too. */
export type ContainerDirective = Extract<BlockContent, { type: 'containerDirective' }>;
export type LeafDirective = Extract<BlockContent, { type: 'leafDirective' }>;

declare module 'mdast' {
  interface RootContentMap {
    partial: Partial;
  }
}
