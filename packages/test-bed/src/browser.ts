const isRoot = process.getuid?.() === 0;

/** The machine's own Chromium, kept from doing anything on its own account. */
export const launchOptions = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    ...(isRoot ? ['--no-sandbox'] : []),
  ],
};
