import { expect, it } from 'vitest';
import { loadConfig } from '#plataforma/lib/config.ts';
import { answerItemByFile } from '#provider/calls/empresa.ts';

it('an upload that is stopped does not wait for its answer', async () => {
  const host = encodeURIComponent(JSON.stringify({ host: '/prova?atraso=5000&chamada=' }));
  await loadConfig(`/prova?corpo=${host}`);
  const stopping = new AbortController();
  const sent = answerItemByFile(
    { token: 'x', cnpj: 'x' },
    { n: 0, tipo: 'arquivo', rotulo: 'Contrato Social', texto: 'Envie.', situacao: 'falta', vez: 0 },
    {
      file: new File(['%PDF-'], 'contrato.pdf'),
      documento: undefined,
      onProgress: () => stopping.abort(),
      signal: stopping.signal,
    },
  );
  await expect(sent).rejects.toMatchObject({ status: 0 });
});
