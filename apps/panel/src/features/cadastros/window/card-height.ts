const wide = 700;
const narrow = 1500;

const isNarrow = () => innerWidth < 640;

/** Between two cards. */
export const gap = 18;

/** A first guess, until a card has been measured. */
export const estimateCardHeight = (): number => (isNarrow() ? narrow : wide);

/** What the header covers, and the toolbar where it stays. */
export const coveredTop = (): number => (isNarrow() ? 66 : 132);

/** Chromium lays nothing out past 33,554,428 px: a longer list is shown a stretch at a time. */
export const rowsPerSpan = (): number => Math.floor(24_000_000 / estimateCardHeight());
