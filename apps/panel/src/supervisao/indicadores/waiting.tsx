import { addDays } from '@painel-pj/contract/plataforma/business-date';
import {
  type CategoriaRisco,
  categoriasRisco,
  motivosRevisao,
  niveisAlerta,
  nomesCategoria,
  nomesRevisao,
} from '@painel-pj/contract/plataforma/limites';
import type { Espera } from '@painel-pj/contract/supervisao/indicador';
import type { ReactNode } from 'react';
import { Figure, FiguresSkeleton } from '#plataforma/components/ui/figure.tsx';
import { getConfig } from '#plataforma/lib/config.ts';
import { formatBusinessDays } from '#plataforma/lib/format/business-days.ts';
import { formatCount, formatMoment } from '#plataforma/lib/format/number.ts';
import { approvedWith, queueWith } from './lists.ts';

const levels = { impede: 'Com impedimento', atencao: 'Com ponto de atenção', informacao: 'Com informação' };

type Idade = Espera['idades'][number];

const tellSpan = (de: number, ate: number) =>
  de === 0 ? `Até ${formatBusinessDays(ate)}` : `${de} a ${ate} dias úteis`;

const nameAge = ({ de, ate }: Idade) =>
  ate === undefined ? `Atrasados, ${formatBusinessDays(de)} ou mais` : tellSpan(de, ate);

/** `antesDe` is not included. */
const waitingSince = ({ desde, antesDe }: Idade) =>
  queueWith({ recebidoDe: desde, recebidoAte: antesDe && addDays(antesDe, -1) });

function Row({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-2 text-[13px] font-semibold text-muted">{title}</h3>
      <div className="grid grid-cols-2 gap-2.5 *:row-span-3 *:grid-rows-subgrid max-sm:[&>:last-child:nth-child(odd)]:col-span-2 sm:grid-cols-3">
        {children}
      </div>
    </div>
  );
}

type PorCategoria = NonNullable<Espera['riscos']>['aprovados'];

function Riscos({ totals, to }: { totals: PorCategoria; to: (risco: CategoriaRisco) => string }) {
  return categoriasRisco.map((risco) => (
    <Figure
      key={risco}
      name={`Risco ${nomesCategoria[risco].toLowerCase()}`}
      value={formatCount(totals[risco])}
      to={to(risco)}
    />
  ));
}

function Revisoes({ revisoes }: { revisoes: NonNullable<Espera['revisoes']> }) {
  const { aVencer, abertas, atrasadas, motivos } = revisoes;
  return (
    <>
      <Row title="Revisões de aprovados">
        <Figure
          name="A vencer em 30 dias"
          value={formatCount(aVencer)}
          to={approvedWith({ revisao: 'a_vencer' })}
        />
        <Figure name="Abertas" value={formatCount(abertas)} to={queueWith({ revisao: 'sim' })} />
        <Figure
          name={`Atrasadas, abertas há mais de ${formatBusinessDays(getConfig().prazoAnaliseDias)}`}
          value={formatCount(atrasadas)}
          to={queueWith({ revisao: 'atrasada' })}
          tone={atrasadas > 0 ? 'late' : 'plain'}
        />
      </Row>
      <Row title="Revisões abertas, por motivo">
        {motivosRevisao.map((motivo) => (
          <Figure
            key={motivo}
            name={nomesRevisao[motivo]}
            value={formatCount(motivos[motivo] ?? 0)}
            to={queueWith({ revisao: motivo })}
          />
        ))}
      </Row>
    </>
  );
}

function tellWhen(espera: Espera | null | undefined): string {
  if (espera) return `Atualizado em ${formatMoment(espera.em)}`;
  return espera === null ? 'Ainda sendo contado: aparece aqui sozinho, em cerca de um minuto.' : '';
}

/** What waits now, whatever the period. Null: not counted yet; undefined: on the way. */
export function Waiting({ espera }: { espera: Espera | null | undefined }) {
  return (
    <section aria-labelledby="esperando" className="mt-7">
      <h2 id="esperando" className="text-[17px] font-bold tracking-[-0.01em]">
        Esperando agora
      </h2>
      <p className="mt-0.5 mb-3 min-h-5 text-[13px] text-muted">{tellWhen(espera)}</p>
      {espera === undefined && <FiguresSkeleton rows={3} />}
      {espera && (
        <div className="grid gap-x-6 gap-y-5 lg:grid-cols-2">
          <Row title="Por situação">
            <Figure name="A analisar" value={formatCount(espera.aAnalisar)} to={queueWith({})} />
            <Figure
              name="Com a empresa"
              value={formatCount(espera.comAEmpresa)}
              to={queueWith({ situacao: 'com_a_empresa' })}
            />
            <Figure
              name="Aguardando segunda aprovação"
              value={formatCount(espera.segundaAprovacao)}
              to={queueWith({ segunda: 'sim' })}
              note="Já contados em A analisar"
            />
          </Row>
          <Row title="A analisar, por tempo de espera">
            {espera.idades.map((idade) => (
              <Figure
                key={idade.de}
                name={nameAge(idade)}
                value={formatCount(idade.total)}
                to={waitingSince(idade)}
                tone={idade.ate === undefined && idade.total > 0 ? 'late' : 'plain'}
              />
            ))}
          </Row>
          {espera.riscos && (
            <>
              <Row title="A analisar, por risco">
                <Riscos totals={espera.riscos.aAnalisar} to={(risco) => queueWith({ risco })} />
              </Row>
              <Row title="Já aprovados, por risco">
                <Riscos totals={espera.riscos.aprovados} to={(risco) => approvedWith({ risco })} />
              </Row>
            </>
          )}
          {espera.revisoes && <Revisoes revisoes={espera.revisoes} />}
          <Row title="A analisar, por alerta em aberto">
            {niveisAlerta.map((nivel) => (
              <Figure
                key={nivel}
                name={levels[nivel]}
                value={formatCount(espera.niveis[nivel])}
                to={queueWith({ nivel })}
              />
            ))}
          </Row>
        </div>
      )}
    </section>
  );
}
