import './require-node.mjs';
import { prepareServer } from './build-panel.mjs';

try {
  await prepareServer();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
