/** The whole body; `onPart` is called with each part as it arrives. */
export async function readBody(response: Response, onPart: (bytes: Uint8Array) => void): Promise<Blob> {
  const parts: BlobPart[] = [];
  const reader = response.body?.getReader();
  for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
    parts.push(read.value);
    onPart(read.value);
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' });
}
