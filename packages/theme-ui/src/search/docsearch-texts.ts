import type { Texts } from '../texts/english.ts';
import type { SearchTexts } from './english-search.ts';

/** DocSearch's texts, by its own names, from the site's catalogue. */
export function docSearchTexts(texts: SearchTexts, { searchFailed, searchFailedHelp }: Texts) {
  return {
    searchBox: {
      placeholderText: texts.placeholder,
      searchInputLabel: texts.placeholder,
      clearButtonTitle: texts.clear,
      clearButtonAriaLabel: texts.clearLabel,
      closeButtonText: texts.close,
      closeButtonAriaLabel: texts.close,
    },
    startScreen: {
      recentSearchesTitle: texts.recent,
      saveRecentSearchButtonTitle: texts.saveRecent,
      removeRecentSearchButtonTitle: texts.removeRecent,
      favoriteSearchesTitle: texts.favorites,
      removeFavoriteSearchButtonTitle: texts.removeFavorite,
    },
    errorScreen: { titleText: searchFailed, helpText: searchFailedHelp },
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

/** The texts of DocSearch where it answers questions as well. */
export function askAiTexts(texts: SearchTexts, ofTheme: Texts) {
  const { searchBox, startScreen, footer, ...others } = docSearchTexts(texts, ofTheme);
  const { askAi } = texts;
  return {
    ...others,
    searchBox: {
      ...searchBox,
      placeholderText: askAi.placeholder,
      searchInputLabel: askAi.placeholder,
      placeholderTextAskAi: askAi.askAgain,
      placeholderTextAskAiStreaming: askAi.answering,
      newConversationPlaceholder: askAi.title,
      backToKeywordSearchButtonText: askAi.back,
      backToKeywordSearchButtonAriaLabel: askAi.back,
      conversationHistoryTitle: askAi.history,
      viewConversationHistoryText: askAi.history,
      startNewConversationText: askAi.newConversation,
      threadDepthErrorPlaceholder: askAi.limit,
    },
    startScreen: {
      ...startScreen,
      recentConversationsTitle: askAi.history,
      removeRecentConversationButtonTitle: askAi.removeConversation,
    },
    resultsScreen: { askAiResultsTitle: askAi.title },
    newConversation: { newConversationTitle: askAi.welcome, newConversationDescription: askAi.welcomeText },
    askAiScreen: {
      disclaimerText: askAi.disclaimer,
      relatedSourcesText: askAi.source,
      relatedSourcesTextPlural: askAi.sources,
      thinkingText: askAi.thinking,
      preToolCallText: askAi.searching,
      duringToolCallText: askAi.searching,
      afterToolCallText: askAi.searched,
      copyButtonText: askAi.copy,
      copyButtonTitle: askAi.copy,
      copyButtonCopiedText: askAi.copied,
      likeButtonTitle: askAi.like,
      dislikeButtonTitle: askAi.dislike,
      thanksForFeedbackText: askAi.thanks,
      feedbackPanelTitle: askAi.feedback,
      feedbackDetailsPlaceholder: askAi.feedbackDetails,
      feedbackSubmitButtonText: askAi.feedbackSend,
      stoppedStreamingText: askAi.stopped,
      errorTitleText: askAi.failed,
      threadDepthExceededMessage: askAi.limit,
      startNewConversationButtonText: askAi.newConversation,
    },
    footer: { ...footer, submitQuestionText: askAi.send, backToSearchText: askAi.back },
  };
}
