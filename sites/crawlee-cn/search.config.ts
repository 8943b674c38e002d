const { SEARCH_APP_ID, SEARCH_API_KEY, SEARCH_INDEX_NAME } = process.env;

/** The hosted search service, if the environment names one; the built index otherwise. */
export const hostedSearchSettings =
  SEARCH_APP_ID && SEARCH_API_KEY && SEARCH_INDEX_NAME
    ? { appId: SEARCH_APP_ID, apiKey: SEARCH_API_KEY, indexName: SEARCH_INDEX_NAME }
    : undefined;
