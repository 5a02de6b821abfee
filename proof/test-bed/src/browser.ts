const isRoot = process.getuid?.() === 0;

/** Pages of the address bar, loaded for each window though nobody sees one: more than half of what a window costs. */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** What Playwright turns off too: Chromium heeds only the last list it is given, which is this one. */
const asPlaywright = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** The machine's own Chromium, kept from doing anything on its own account. */
export const launchOptions = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    `--disable-features=${[...addressBar, ...asPlaywright]}`,
    ...(isRoot ? ['--no-sandbox'] : []),
  ],
  // Without a language, as under cron, Chromium can't name a file `Dossiê`.
  env: { ...process.env, LC_ALL: 'C.UTF-8' },
};
