// @run: none — a module of main.ts, the one of the refactoring page
export { router } from '../refactoring/routes.js';
