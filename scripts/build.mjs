import './require-node.mjs';
import { ensureApiBuilt } from './build-api.mjs';
import { ensurePanelBuilt } from './build-panel.mjs';
import { ensureInstalled } from './install.mjs';

try {
  await ensureInstalled({ dev: false });
  await ensurePanelBuilt();
  await ensureApiBuilt();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
