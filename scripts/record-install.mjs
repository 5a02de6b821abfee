import { recordInstall } from './install-stamp.mjs';

// npm runs this also when it only rewrites the lockfile and installs nothing.
if (process.env.npm_config_package_lock_only !== 'true') recordInstall();
