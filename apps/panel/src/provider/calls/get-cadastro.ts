import { call } from '#provider/api-client.ts';
import { ApiError } from '#provider/api-error.ts';

const isUnknown = (error: unknown) => error instanceof ApiError && [400, 404].includes(error.status);

/** Null: there is none with this id. */
export async function getCadastro(id: string, signal?: AbortSignal): Promise<unknown> {
  try {
    const { data } = await call('getCadastro', { params: { id }, ...(signal && { signal }) });
    return data;
  } catch (error) {
    if (isUnknown(error)) return null;
    throw error;
  }
}
