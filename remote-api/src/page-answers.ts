/** The id of the script element in which the server sends answers of the API along with a page. Since 2.2.0. */
export const pageAnswersId = 'pool-answers';

/** One answer sent along with a page, and the call it answers, such as 'GET /api/tracks?limit=10'. Since 2.2.0. */
export type PageAnswer = { call: string; status: number; body: unknown };
