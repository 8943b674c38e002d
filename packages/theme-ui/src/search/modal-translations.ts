import type { ModalTranslations } from '@docsearch/react/modal';
import type { SearchTexts } from './search-texts.ts';

/** The catalogue in DocSearch's terms. */
export function modalTranslations(texts: SearchTexts): ModalTranslations {
  return {
    searchBox: {
      clearButtonTitle: texts.clear,
      clearButtonAriaLabel: texts.clearLabel,
      closeButtonText: texts.close,
      closeButtonAriaLabel: texts.close,
      placeholderText: texts.placeholder,
      searchInputLabel: texts.inputLabel,
    },
    startScreen: {
      recentSearchesTitle: texts.recent,
      saveRecentSearchButtonTitle: texts.saveRecent,
      removeRecentSearchButtonTitle: texts.removeRecent,
      favoriteSearchesTitle: texts.favorites,
      removeFavoriteSearchButtonTitle: texts.removeFavorite,
    },
    errorScreen: { titleText: texts.errorTitle, helpText: texts.errorHelp },
    noResultsScreen: {
      noResultsText: texts.noResultsFor,
      suggestedQueryText: texts.trySearchingFor,
      reportMissingResultsText: texts.missingResults,
      reportMissingResultsLinkText: texts.letUsKnow,
    },
    footer: {
      selectText: texts.select,
      selectKeyAriaLabel: texts.selectKey,
      navigateText: texts.navigate,
      navigateUpKeyAriaLabel: texts.upKey,
      navigateDownKeyAriaLabel: texts.downKey,
      closeText: texts.close,
      closeKeyAriaLabel: texts.closeKey,
      poweredByText: texts.poweredBy,
    },
  };
}
