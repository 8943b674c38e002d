// React alone, so that it is a chunk and a task of its own.
export { createRoot, hydrateRoot } from 'react-dom/client';
