const canUseDOM = typeof document !== 'undefined';

/** `@docusaurus/ExecutionEnvironment`: what the code runs in. */
export default {
  canUseDOM,
  canUseEventListeners: canUseDOM,
  canUseIntersectionObserver: canUseDOM && 'IntersectionObserver' in globalThis,
  canUseViewport: canUseDOM,
};
