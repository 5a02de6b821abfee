import type { ComponentProps } from 'react';

type Variant = keyof typeof looks;

type Size = keyof typeof sizes;

type Props = ComponentProps<'button'> & {
  variant?: Variant;
  size?: Size | undefined;
  /** A busy button ignores clicks but is not disabled, so that it keeps the focus. */
  isBusy?: boolean;
};

// The transparent border becomes visible with forced colours, which remove the background.
const looks = {
  action:
    'font-semibold border border-transparent bg-action text-on-action shadow-[inset_0_1px_0_rgb(255_255_255/.14),0_1px_2px_rgb(0_0_0/.12)] hover:bg-action-hover active:translate-y-px disabled:opacity-45 disabled:pointer-events-none',
  quiet: 'font-medium bg-card text-ink border border-control hover:bg-hover active:translate-y-px',
  danger:
    'font-semibold border border-transparent bg-danger text-on-danger hover:bg-danger-hover active:translate-y-px',
  link: 'font-medium text-link hover:underline underline-offset-4',
};

// On a phone every button is high enough for a finger.
const sizes = {
  usual: 'h-11 px-5 max-sm:h-[44px]',
  medium: 'h-[38px] px-4 max-sm:h-[44px]',
  small: 'h-9 px-3.5 text-[13px] max-sm:h-[40px]',
  /** Fits into a line of text. */
  inline: 'min-h-[24px] px-1 py-0.5 max-sm:min-h-[40px]',
};

export const buttonClass = (variant: Variant, size: Size = variant === 'link' ? 'inline' : 'usual') =>
  `inline-flex items-center justify-center gap-2 rounded-control whitespace-nowrap transition-colors ${looks[variant]} ${sizes[size]}`;

export function Button(props: Props) {
  const { variant = 'action', size, isBusy = false, className = '', onClick, ...rest } = props;
  return (
    <button
      type="button"
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      className={`${buttonClass(variant, size)} ${isBusy ? 'cursor-progress opacity-80' : ''} ${className}`}
      {...rest}
    />
  );
}
