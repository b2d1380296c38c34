/** The length of a set that the request does not give. */
export const usualMinutes = 60;
/** The number of tracks of a selection that the request does not give. */
export const usualCount = 10;
