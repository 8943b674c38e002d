/** Id of the element that is the sidebar on wide screens and a drawer on narrow ones. */
export const DRAWER_ID = 'drawer';
