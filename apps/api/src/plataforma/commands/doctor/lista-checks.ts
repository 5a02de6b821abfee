import { createListaService } from '#fontes/listas/lista-service.ts';
import { type Finding, type Installation, right, tellCount, warn } from './finding.ts';

const searchMs = 3_600_000;
const isLongAgo = (moment: string | null) => moment !== null && Date.now() - Date.parse(moment) > searchMs;
const toldNames = 5;

/** Whether the lists that were loaded are not of long ago, can be read, and everybody was looked for in them. */
export async function checkListas({
  config: { listaMaximaDias },
  db,
}: Pick<Installation, 'config' | 'db'>): Promise<Finding[]> {
  const found = await createListaService(db, listaMaximaDias, () => new Date()).list();
  const loaded = found.filter(({ linhas }) => linhas !== null);
  if (loaded.length === 0)
    return [right('Nenhuma lista carregada (npm run listas -- importar LISTA ARQUIVO)')];
  const old = loaded
    .filter(({ vencida }) => vencida)
    .map(({ lista, idadeDias }) => `${lista}, há ${idadeDias} dias`);
  const late = loaded.filter(({ procura, carregadaEm }) => procura && isLongAgo(carregadaEm));
  const unread = loaded.flatMap(({ lista, naoLidos = [] }) => naoLidos.map((nome) => `${nome} (${lista})`));
  const more = unread.length > toldNames ? `; e mais ${tellCount(unread.length - toldNames)}` : '';
  const warnings = [
    old.length > 0 &&
      warn(
        `Listas desatualizadas: ${old.join('; ')}`,
        'baixe-as de novo e rode npm run listas -- importar LISTA ARQUIVO, ou ajuste LISTA_MAXIMA_DIAS',
      ),
    late.length > 0 &&
      warn(
        `Listas carregadas há mais de uma hora em que nem todos foram procurados: ${late.map(({ lista }) => lista).join(', ')}`,
        'veja se há um servidor rodando; o registro dele diz o motivo em "checking registrations"',
      ),
    unread.length > 0 &&
      warn(
        `Nomes de listas que não podem ser lidos, e com que ninguém é comparado: ${unread.slice(0, toldNames).join('; ')}${more}`,
        'compare-os à mão com quem está cadastrado',
      ),
  ].filter((one) => one !== false);
  return warnings.length > 0 ? warnings : [right(`Listas carregadas e em dia: ${loaded.length}`)];
}
