import type { Call } from '@painel-pj/contract/calls';
import { send } from '#lib/api-client.ts';
import { ApiError } from '#lib/api-error.ts';

/** An answer's body as it arrives. Only silence runs out of time: a long answer is not a slow one. */
export async function* streamBody(
  call: Call,
  signal: AbortSignal,
  silenceMs = 15_000,
): AsyncGenerator<Uint8Array> {
  const silence = new AbortController();
  const wait = () => setTimeout(() => silence.abort(), silenceMs);
  let timer = wait();
  try {
    const { body } = await send(call, {}, AbortSignal.any([signal, silence.signal]));
    const reader = body?.getReader();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      clearTimeout(timer);
      yield part.value;
      timer = wait();
    }
  } catch (error) {
    if (error instanceof ApiError || signal.aborted) throw error;
    throw new ApiError(0);
  } finally {
    clearTimeout(timer);
    silence.abort();
  }
}
