/** Questions of DJs that no list of tracks answers, although they may name music or hours. */
const questions: readonly RegExp[] = [
  /\b(?:what|how much) (?:should|do|would|can|could) (?:i|you|we|djs?) (?:be )?(?:charg|ask|bill|quot)/i,
  /\b(?:my|your|the|a) (?:fee|invoice|contract|deposit|insurance)\b.*\?|\bhow (?:do|can) i (?:get|find) (?:gigs|bookings|paid)\b/i,
  /\b(?:what|which) (?:cables?|mixer|laptop|controller|headphones|speakers?|needles|turntables?|software|usb)\b/i,
  /\b(?:weather|recipe|horoscope|football score|who won|capital of)\b|\b(?:write|tell) me a (?:poem|joke|story|song)\b/i,
];

/** Returns whether a message asks for something other than music. */
export const isOffTopic = (message: string): boolean => questions.some((question) => question.test(message));
