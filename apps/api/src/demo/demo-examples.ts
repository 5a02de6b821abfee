import { readdir, readFile } from 'node:fs/promises';
import type { Documentos } from '@painel-pj/contract/documento';
import type { ExampleService, Exemplo, Guardado } from '#documentos/example-service.ts';
import type { DemoCadastro } from './demo-cadastro.ts';

const samples = new URL('./samples/', import.meta.url);
const damaged = 'danificado';
const damagedEvery = 29;

/** `chave.ext`, or `chave-2.ext` for another of the same kind. */
async function readSamples(): Promise<Exemplo[]> {
  const names = await readdir(samples);
  return Promise.all(
    names.sort().map(async (name) => {
      const [, chave = '', extensao = ''] = /^([a-zA-Z]+).*\.(\w+)$/.exec(name) ?? [];
      const content = await readFile(new URL(name, samples));
      return {
        chave,
        extensao: extensao as Exemplo['extensao'],
        content,
        hasThumbnail: chave !== damaged,
      };
    }),
  );
}

/** Puts a sample of the same kind in the place of each name a demo registration has; here and there a damaged one. */
export async function prepareExamples(
  examples: ExampleService,
): Promise<(cadastro: DemoCadastro) => DemoCadastro> {
  const kept = await examples.find();
  const files = kept.length > 0 ? kept : await examples.keep(await readSamples());

  function nameFor(chave: string, name: string): string {
    const [, number = '0', extension = ''] = /(\d+)\.(\w+)$/.exec(name) ?? [];
    const extensao = extension === 'jpeg' ? 'jpg' : extension;
    const wanted = extensao === 'jpg' && Number(number) % damagedEvery === 0 ? damaged : chave;
    const fitting = files.filter((file) => file.chave === wanted && file.extensao === extensao);
    return (fitting[Number(number) % fitting.length] as Guardado).nome;
  }
  const withFiles = (documentos: Documentos = {}): Documentos =>
    Object.fromEntries(
      Object.entries(documentos).map(([chave, name]) => [chave, name && nameFor(chave, name)]),
    );

  return (cadastro) => ({
    ...cadastro,
    documentos: withFiles(cadastro.documentos),
    socios: cadastro.socios.map((socio) => ({ ...socio, documentos: withFiles(socio.documentos) })),
  });
}
