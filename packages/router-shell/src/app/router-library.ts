// The router alone, so that it is a chunk and a task of its own.
export { createBrowserHistory } from '@tanstack/history';
export {
  createRootRoute,
  createRoute,
  createRouter,
  redirect,
  RouterProvider,
  useRouterState,
} from '@tanstack/react-router';
