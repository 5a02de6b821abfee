import type { ComponentProps } from 'react';

type Variant = keyof typeof looks;

type Props = ComponentProps<'button'> & {
  variant?: Variant;
  /** Busy buttons keep the focus: they stop answering, they don't disappear from the keyboard. */
  isBusy?: boolean;
};

// A transparent border is seen where a person's own colours take the background away.
const looks = {
  action:
    'h-11 px-5 font-semibold border border-transparent bg-action text-on-action shadow-[inset_0_1px_0_rgb(255_255_255/.14),0_1px_2px_rgb(0_0_0/.12)] hover:bg-action-hover active:translate-y-px disabled:opacity-45 disabled:pointer-events-none',
  quiet: 'h-11 px-5 font-medium bg-card text-ink border border-control hover:bg-hover active:translate-y-px',
  danger:
    'h-11 px-5 font-semibold border border-transparent bg-danger text-on-danger hover:bg-danger-hover active:translate-y-px',
  link: 'px-1 py-0.5 font-medium text-link hover:underline underline-offset-4',
};

export const buttonClass = (variant: Variant) =>
  `inline-flex items-center justify-center gap-2 rounded-control whitespace-nowrap transition-colors ${looks[variant]}`;

export function Button({ variant = 'action', isBusy = false, className = '', onClick, ...rest }: Props) {
  return (
    <button
      type="button"
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      className={`${buttonClass(variant)} ${isBusy ? 'cursor-progress opacity-80' : ''} ${className}`}
      {...rest}
    />
  );
}
