import { isDeepStrictEqual } from 'node:util';
import { type Acao, versionActs } from '@painel-pj/contract/plataforma/atos';
import type { Dossie, LinhaDossie } from '@painel-pj/contract/supervisao/dossie';
import { areWordsOf, hashText } from '#analise/decisoes/hash-words.ts';
import { hashValores } from '#plataforma/record/record.ts';
import * as proof from '#supervisao/auditoria/seal.ts';
import { type Detalhes, isDecision, papersOf, readDetalhes, readQuando } from './build-dossie.ts';

type Row = { linha: LinhaDossie; detalhes: Detalhes };
type Find = (dossie: Dossie, rows: Row[]) => string[];

const only = (told: (string | false | undefined)[]) => told.filter((one): one is string => Boolean(one));

/** Whether an audit row is by this person; dossiers of older versions have only the login. */
const isBy = (
  { linha: { colunas } }: Row,
  { por, porId }: { por?: string | undefined; porId?: string | undefined },
) => colunas.ator === por && (porId === undefined || porId === colunas.ator_id);

/** Whether the people shown are those of the rows. */
const findInPeople: Find = (_, rows) =>
  rows
    .filter(({ linha: { pessoa, colunas } }) => pessoa && pessoa.id !== colunas.ator_id)
    .map(({ linha }) => `a pessoa da linha ${linha.colunas.id} da trilha é outra`);

/** Whether the rows are in the order of the chain and all belong to this registration. */
const findInOrder: Find = ({ cadastro }, rows) =>
  rows.flatMap(({ linha: { numero, seloAnterior, colunas } }, at) => {
    const before = rows[at - 1]?.linha;
    return only([
      (colunas.alvo_tipo !== 'cadastro' || colunas.alvo_id !== cadastro.id) &&
        `a linha ${colunas.id} da trilha é de outro cadastro`,
      before && numero <= before.numero && `a linha ${colunas.id} da trilha está fora de ordem`,
      before &&
        numero === before.numero + 1 &&
        seloAnterior !== before.selo &&
        `a linha ${colunas.id} da trilha não continua a anterior`,
    ]);
  });

const isVersionAct = (acao: string) => (versionActs as string[]).includes(acao);

/** Every version was made by one act: a missing act leaves a gap. */
const findVersionGaps: Find = ({ cadastro }, rows) => {
  const versions = rows
    .filter(({ linha }) => isVersionAct(linha.colunas.acao))
    .map(({ detalhes }) => Number(detalhes.versao));
  if (versions.length === 0) return [];
  // Registrations of the demo have no audit row for being received.
  const start = Math.min(versions[0] ?? 1, 2) - 1;
  const gaps = versions.flatMap((versao, at) => {
    const expected = (at === 0 ? start : (versions[at - 1] ?? 0)) + 1;
    return versao === expected ? [] : [`falta na trilha o ato que levou à versão ${expected}`];
  });
  const last = versions.at(-1);
  return last === cadastro.versao
    ? gaps
    : [...gaps, `o cadastro está na versão ${cadastro.versao} e a trilha termina na ${last}`];
};

const arePapersOf = ({ naoVistos, conferidos }: ReturnType<typeof papersOf>, linha: LinhaDossie) =>
  isDeepStrictEqual({ ...(naoVistos && { naoVistos }), ...(conferidos && { conferidos }) }, papersOf(linha));

const findInDecisions: Find = ({ decisoes, cadastro }, rows) => {
  const told = rows.filter(({ linha }) => isDecision(linha));
  const missing = told
    .filter(({ linha }) => !decisoes.some((decisao) => decisao.linha === linha.colunas.id))
    .map(({ linha }) => `falta entre as decisões a da linha ${linha.colunas.id} da trilha`);
  const wrong = decisoes.flatMap(({ linha: id, ato, por, porId, em, versao, palavras, ...papers }) => {
    const row = told.find(({ linha }) => linha.colunas.id === id);
    if (!row) return [`a decisão da linha ${id} não está na trilha`];
    const { linha, detalhes } = row;
    const isTold =
      ato === linha.colunas.acao &&
      isBy(row, { por, porId }) &&
      em === readQuando(linha) &&
      versao === (detalhes.versao ?? 0) &&
      arePapersOf(papers, linha);
    const isForgotten = palavras === null && cadastro.anonimizadoEm !== null;
    return only([
      !isTold && `a decisão da linha ${id} não é a da trilha`,
      !isForgotten &&
        !areWordsOf(detalhes, palavras ?? {}) &&
        `o texto da decisão da linha ${id} não é o que a trilha registrou`,
    ]);
  });
  return [...missing, ...wrong];
};

const findInNotes: Find = ({ notas, cadastro }, rows) => {
  const told = rows.filter(({ linha }) => linha.colunas.acao === 'cadastro.anotado');
  const wrong = notas.flatMap(({ id, texto, por, porId }) => {
    const row = told.find(({ detalhes }) => String(detalhes.nota) === id);
    const isTold = row && isBy(row, { por, porId }) && row.detalhes.textoSha256 === hashText(texto);
    return isTold ? [] : [`a nota ${id} não é a que a trilha registrou`];
  });
  if (cadastro.anonimizadoEm !== null) return wrong;
  const missing = told
    .filter(({ detalhes }) => !notas.some(({ id }) => id === String(detalhes.nota)))
    .map(({ detalhes }) => `falta a nota ${String(detalhes.nota)}, que está na trilha`);
  return [...missing, ...wrong];
};

const findInValues: Find = ({ cadastro }, rows) =>
  rows.flatMap(({ linha: { colunas, valores }, detalhes }) => {
    const kept = detalhes.valores as { sha256: string } | undefined;
    // The text of an alerta may have named another registration, which was anonymised since.
    const canBeForgotten = cadastro.anonimizadoEm !== null || colunas.acao.startsWith('alerta.');
    if (!kept || (valores === null && canBeForgotten)) return [];
    return valores && hashValores(valores.sal, valores.corpo) === kept.sha256
      ? []
      : [`os valores da linha ${colunas.id} não são os que a trilha registrou`];
  });

const findInDocuments: Find = ({ documentos }, rows) =>
  documentos
    .filter(({ exemplo }) => !exemplo)
    .flatMap(({ chave, sha256, conferencia, arquivo }) => {
      const nome = arquivo ?? chave;
      const rowsOf = (acoes: string[]) =>
        rows.filter(
          ({ linha, detalhes }) => acoes.includes(linha.colunas.acao) && detalhes.sha256 === sha256,
        );
      const isJudged = rowsOf(['documento.conferido', 'documento.nao_serve']).some(
        (row) =>
          conferencia &&
          isBy(row, conferencia) &&
          row.linha.colunas.acao === `documento.${conferencia.situacao}` &&
          row.detalhes.motivoSha256 ===
            (conferencia.motivo === undefined ? undefined : hashText(conferencia.motivo)),
      );
      return only([
        rowsOf(['documento.recebido', 'documento.substituido']).length === 0 &&
          `a trilha não registrou o recebimento de ${nome}`,
        conferencia !== null && !isJudged && `a trilha não registrou a conferência de ${nome}`,
      ]);
    });

type Answer = { motivo: string; por: string; porId?: string | undefined; conclusao?: string | undefined };

/** Whether a row says the same of an alerta. Of a list it may leave out that it is another person, which is what an answer means. */
const isAnswer = (row: Row, acao: Acao, codigo: string, { motivo, conclusao, ...who }: Answer): boolean => {
  const told = JSON.parse(row.linha.valores?.corpo ?? '{}') as Partial<Answer>;
  return (
    row.linha.colunas.acao === acao &&
    isBy(row, who) &&
    row.detalhes.codigo === codigo &&
    told.motivo === motivo &&
    (told.conclusao ?? conclusao) === conclusao
  );
};

const findInAnswers: Find = ({ alertas }, rows) =>
  alertas.flatMap(({ codigo, resposta, confirmado }) =>
    only([
      resposta &&
        !rows.some((row) => isAnswer(row, 'alerta.respondido', codigo, resposta)) &&
        `a trilha não registrou a resposta ao alerta ${codigo}`,
      confirmado &&
        !rows.some((row) =>
          isAnswer(row, 'alerta.confirmado', codigo, { ...confirmado, conclusao: 'mesma_pessoa' }),
        ) &&
        `a trilha não registrou que se confirmou o alerta ${codigo}`,
    ]),
  );

const finds = [
  findInPeople,
  findInOrder,
  findVersionGaps,
  findInDecisions,
  findInNotes,
  findInValues,
  findInDocuments,
  findInAnswers,
];

/** Audit rows whose seal was not made with a key of the installation. */
export const findBrokenSeals = ({ auditoria }: Dossie, keys: proof.SealKeys): string[] =>
  proof
    .findBrokenSeals(auditoria.linhas, keys)
    .map(({ colunas }) => `o selo da linha ${colunas.id} da trilha não confere com a chave da instalação`);

/** How the content of a dossier differs from the audit rows in it. */
export function findDifferences(dossie: Dossie): string[] {
  const rows = dossie.auditoria.linhas.map((linha) => ({ linha, detalhes: readDetalhes(linha) }));
  return finds.flatMap((find) => find(dossie, rows));
}

/** Which files are not the documents that were received; `hashes` has the hash of each file by name. */
export const findInFiles = ({ documentos }: Dossie, hashes: ReadonlyMap<string, string>): string[] =>
  documentos.flatMap(({ arquivo, chave, sha256 }) => {
    if (arquivo === null) return [`falta o arquivo do documento ${chave}: não está mais onde se guarda`];
    return hashes.get(arquivo) === sha256 ? [] : [`${arquivo} não é o arquivo que foi recebido`];
  });
