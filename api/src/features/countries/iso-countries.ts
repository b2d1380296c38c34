import countries from 'i18n-iso-countries';

/** Lists every country of ISO 3166-1 with its two-letter code, by name. */
export function isoCountries(): { code: string; name: string }[] {
  return (
    Object.entries(countries.getNames('en', { select: 'official' }))
      // XK is in use but is not a code of the standard.
      .filter(([code]) => code !== 'XK')
      .map(([code, name]) => ({ code, name }))
      .sort((a, b) => a.name.localeCompare(b.name, 'en'))
  );
}
