import './require-node.mjs';
import { ensurePanelBuilt } from './build-panel.mjs';
import { ensureInstalled } from './install.mjs';

try {
  await ensureInstalled({ dev: false });
  await ensurePanelBuilt();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
