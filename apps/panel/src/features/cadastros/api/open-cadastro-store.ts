import { calls } from '@painel-pj/contract/calls';
import { type CadastroStore, createCadastroStore } from '#features/cadastros/array/cadastro-store.ts';
import { ApiError } from '#lib/api-error.ts';
import { streamBody } from '#lib/api-stream.ts';

const sliceMs = 8;
const noticeMs = 120;

const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });

/** A page that is not on the screen paints nothing: it does not wait for long. */
const nextPaint = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 100);
  });

/** Fills the store in short turns, so that the page answers meanwhile. */
async function fill(store: CadastroStore, signal: AbortSignal, onFirst: () => void): Promise<void> {
  let nextNotice = 0;
  async function announce(): Promise<void> {
    if (store.getSize() === 0 || performance.now() < nextNotice) return;
    const isFirst = nextNotice === 0;
    nextNotice = performance.now() + noticeMs;
    onFirst();
    store.notify();
    if (isFirst) await nextPaint();
  }
  for await (const chunk of streamBody(calls.listCadastros, signal)) {
    store.push(chunk);
    for (let isLeft = true; isLeft; ) {
      const end = performance.now() + sliceMs;
      isLeft = store.takeIn(() => performance.now() > end);
      await announce();
      if (isLeft) await nextTask();
    }
  }
  if (!store.hasEnded()) throw new ApiError(0);
  store.finish();
}

/** Answers with the first registrations; the rest arrives in the store. Fails if not even they come. */
export function openCadastroStore(signal: AbortSignal): Promise<CadastroStore> {
  const store = createCadastroStore();
  return new Promise((resolve, reject) => {
    fill(store, signal, () => resolve(store)).then(
      () => resolve(store),
      (error) => {
        store.markFailed();
        reject(error instanceof Error ? error : new ApiError(0));
      },
    );
  });
}

/** The whole array, or a failure. */
export async function openWholeStore(signal: AbortSignal): Promise<CadastroStore> {
  const store = createCadastroStore();
  await fill(store, signal, () => undefined);
  return store;
}
