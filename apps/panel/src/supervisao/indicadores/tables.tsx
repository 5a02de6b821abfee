import { nomesAlertas } from '@painel-pj/contract/analise/nomes-alertas';
import { tellDate } from '@painel-pj/contract/cadastros/tell-qualificacao';
import { getOwn } from '@painel-pj/contract/plataforma/get-own';
import type { IndicadoresResponse } from '@painel-pj/contract/supervisao/indicador';
import { formatShare } from '#plataforma/lib/format/number.ts';
import { DaysChart, decided } from './days-chart.tsx';
import { FigureTable } from './figure-table.tsx';
import { actsIn, decidedIn, receivedIn, withAlerta } from './lists.ts';

type Props = { indicadores: IndicadoresResponse };

const fileName = (subject: string, { de, ate }: IndicadoresResponse) => `${subject}-${de}-a-${ate}`;

export function DaysTable({ indicadores }: Props) {
  const { dias } = indicadores;
  return (
    <FigureTable
      title="Recebidos e decididos por dia"
      fileName={fileName('dias', indicadores)}
      columns={['Dia', 'Recebidos', 'Decididos', 'Aprovados', 'Recusados', 'Correções pedidas']}
      emptyText=""
      rows={dias.toReversed().map((dia) => {
        const day = { de: dia.dia, ate: dia.dia };
        return {
          key: dia.dia,
          name: tellDate(dia.dia),
          cells: [
            { value: dia.recebidos, to: receivedIn(day) },
            { value: decided(dia), to: decidedIn(day) },
            { value: dia.aprovados, to: actsIn('cadastro.aprovado', day) },
            { value: dia.recusados, to: actsIn('cadastro.recusado', day) },
            { value: dia.pedidos, to: actsIn('cadastro.correcao_pedida', day) },
          ],
        };
      })}
    >
      <div className="mb-4">
        <DaysChart dias={dias} />
      </div>
    </FigureTable>
  );
}

export function PeopleTable({ indicadores }: Props) {
  return (
    <FigureTable
      title="Por pessoa"
      fileName={fileName('pessoas', indicadores)}
      note="Sem ver: aprovados com um documento que ninguém tinha aberto ou conferido, ou só antes de a empresa mudar os dados."
      columns={['Pessoa', 'Aprovados', 'Sem ver', 'Recusados', 'Correções pedidas']}
      emptyText="Ninguém decidiu nada neste período."
      rows={indicadores.pessoas.map(({ id, nome, aprovados, recusados, pedidos, semVer }) => ({
        key: id,
        name: nome,
        cells: [
          { value: aprovados, to: actsIn('cadastro.aprovado', indicadores, { pessoa: id }) },
          {
            value: semVer ?? 0,
            to: actsIn('cadastro.aprovado', indicadores, { pessoa: id, semVer: 'sim' }),
          },
          { value: recusados, to: actsIn('cadastro.recusado', indicadores, { pessoa: id }) },
          { value: pedidos, to: actsIn('cadastro.correcao_pedida', indicadores, { pessoa: id }) },
        ],
      }))}
    />
  );
}

export function ReasonsTable({ indicadores }: Props) {
  return (
    <FigureTable
      title="Motivos de recusa"
      note="Uma recusa pode ter mais de um motivo."
      fileName={fileName('motivos', indicadores)}
      columns={['Motivo', 'Recusas']}
      emptyText="Nenhuma recusa neste período."
      rows={indicadores.motivos.map(({ codigo, nome, total }) => ({
        key: codigo,
        name: nome,
        cells: [{ value: total, to: actsIn('cadastro.recusado', indicadores, { motivo: codigo }) }],
      }))}
    />
  );
}

export function AlertasTable({ indicadores }: Props) {
  return (
    <FigureTable
      title="Acerto de cada alerta"
      note="Procedeu: um pedido de correção partiu dele, ou o cadastro foi recusado com ele em aberto. Não procede: foi o que a equipe respondeu."
      fileName={fileName('alertas', indicadores)}
      columns={['Alerta', 'Procedeu', 'Não procede', 'Acerto']}
      emptyText="Nenhum alerta levou a uma decisão ou teve resposta neste período."
      rows={indicadores.alertas.map(({ codigo, procede, naoProcede }) => ({
        key: codigo,
        name: getOwn(nomesAlertas, codigo) ?? codigo,
        cells: [
          { value: procede, to: withAlerta(codigo) },
          { value: naoProcede, to: actsIn('alerta.respondido', indicadores, { alerta: codigo }) },
          { value: formatShare((procede / (procede + naoProcede)) * 100) },
        ],
      }))}
    />
  );
}
