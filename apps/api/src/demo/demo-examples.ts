import type { Documentos } from '@painel-pj/contract/documento';
import type { ExampleService, Guardado } from '#documentos/example-service.ts';
import type { DemoCadastro } from './demo-cadastro.ts';
import { buildDemoFiles } from './demo-files.ts';

const damagedEvery = 29;

/** Puts a real file, of the same kind, in the place of each name a demo registration has. */
export async function prepareExamples(
  examples: ExampleService,
): Promise<(cadastro: DemoCadastro) => DemoCadastro> {
  const kept = await examples.find();
  const files = kept.length > 0 ? kept : await examples.keep(await buildDemoFiles());

  function nameFor(name: string): string {
    const [, number = '0', extension = ''] = /(\d+)\.(\w+)$/.exec(name) ?? [];
    const extensao = extension === 'jpeg' ? 'jpg' : extension;
    const wantsDamaged = extensao === 'jpg' && Number(number) % damagedEvery === 0;
    const fitting = files.filter((file) => file.extensao === extensao && file.isDamaged === wantsDamaged);
    return (fitting[Number(number) % fitting.length] as Guardado).nome;
  }
  const withFiles = (documentos: Documentos = {}): Documentos =>
    Object.fromEntries(Object.entries(documentos).map(([chave, name]) => [chave, name && nameFor(name)]));

  return (cadastro) => ({
    ...cadastro,
    documentos: withFiles(cadastro.documentos),
    socios: cadastro.socios.map((socio) => ({ ...socio, documentos: withFiles(socio.documentos) })),
  });
}
