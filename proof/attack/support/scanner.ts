import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** Public text every scanner knows as a test; in two pieces, so that none takes this file for it. */
export const testVirus = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$${'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!'}$H+H*`;

/** Speaks ClamAV's protocol and finds the test virus; while `says` is set, it answers that instead. */
export async function startScanner() {
  const state = { says: null as string | null };
  const server = createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      if (!received.subarray(-4).equals(Buffer.alloc(4))) return;
      const verdict = received.includes(testVirus) ? 'Teste-Eicar FOUND' : 'OK';
      socket.end(state.says ?? `stream: ${verdict}\0`);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    state,
    stop: async () => {
      if (!server.listening) return;
      server.close();
      await once(server, 'close');
    },
  };
}
