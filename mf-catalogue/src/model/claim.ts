/** What the landing page says first. The page's skeleton shows it before the first script runs. */
export const claim = 'Find tonight’s set in ten minutes.';
