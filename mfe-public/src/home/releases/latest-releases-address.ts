/** How many releases the home page shows (HOME-6). */
export const releasesShown = 3;

/** The newest releases, without their texts. */
export const latestReleasesAddress = `/api/news?omit=content&limit=${releasesShown}`;
