/** The headline of the landing page. The page's skeleton shows it before the first script runs. */
export const claim = 'Find tonight’s set in ten minutes.';
