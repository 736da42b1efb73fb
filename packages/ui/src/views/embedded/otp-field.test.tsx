import { fireEvent } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '../../testing/render-ui.js';
import { OtpField, type OtpFieldProps } from './otp-field.js';

const WRONG = { code: 'CODE_INVALID', message: 'from core' };

function setUp(props: Partial<OtpFieldProps> = {}) {
  const onComplete = vi.fn();
  const ui = renderUi(<OtpField onComplete={onComplete} {...props} />);
  const cells = ui.getAllByRole('textbox') as HTMLInputElement[];
  const cell = (index: number) => cells[index] as HTMLInputElement;
  return {
    ...ui,
    onComplete,
    cells,
    cell,
    values: () => cells.map(({ value }) => value).join('|'),
    focused: () => Number(ui.host.root.activeElement?.getAttribute('aria-label')?.match(/\d/)?.[0]) - 1,
    paste: (text: string, index = 0) => fireEvent.paste(cell(index), { clipboardData: { getData: () => text } }),
    again: (more: Partial<OtpFieldProps>) => ui.rerender(<OtpField onComplete={onComplete} {...props} {...more} />),
  };
}

describe('the fields of a code', () => {
  it('are six cells in one labelled group, of which the first is filled in by the system', () => {
    const { cells, getByRole } = setUp();
    expect(getByRole('group', { name: 'Code' })).toBeDefined();
    expect(cells.map((cell) => cell.getAttribute('aria-label'))).toEqual(
      [1, 2, 3, 4, 5, 6].map((position) => `Digit ${position} of 6`),
    );
    expect(cells.map(({ autocomplete }) => autocomplete)).toEqual(['one-time-code', 'off', 'off', 'off', 'off', 'off']);
    expect(cells.every(({ inputMode }) => inputMode === 'numeric')).toBe(true);
  });

  it('move on with each digit and submit the last one', async () => {
    const { cell, focused, onComplete, user, values } = setUp();
    await user.click(cell(0));
    await user.keyboard('12345');
    expect(focused()).toBe(5);
    expect(onComplete).not.toHaveBeenCalled();
    await user.keyboard('6');
    expect(values()).toBe('1|2|3|4|5|6');
    expect(onComplete).toHaveBeenCalledExactlyOnceWith('123456');
  });

  it('take nothing but digits', async () => {
    const { cell, user, values } = setUp();
    await user.click(cell(0));
    await user.keyboard('a -1');
    expect(values()).toBe('1|||||');
  });

  it.each(['123456', ' 123 456\n', '123-456', '١٢٣٤٥٦', '１２３４５６'])(
    'distribute %j, wherever it is pasted',
    (text) => {
      const { onComplete, paste, values } = setUp();
      paste(text, 3);
      expect(values()).toBe('1|2|3|4|5|6');
      expect(onComplete).toHaveBeenCalledExactlyOnceWith('123456');
    },
  );

  it('distribute a code that the system fills into one of them', () => {
    const { cell, onComplete } = setUp();
    fireEvent.change(cell(0), { target: { value: '654321' } });
    expect(onComplete).toHaveBeenCalledExactlyOnceWith('654321');
  });

  it('overwrite a digit with the one typed beside it', () => {
    const { cell, paste, values } = setUp();
    paste('123');
    fireEvent.change(cell(1), { target: { value: '29' } });
    expect(values()).toBe('1|9|3|||');
    fireEvent.change(cell(1), { target: { value: '99' } });
    expect(values()).toBe('1|9|3|||');
  });

  it('go back with Backspace, and anywhere with the arrow keys', async () => {
    const { cell, focused, paste, user, values } = setUp();
    paste('123');
    await user.click(cell(3));
    await user.keyboard('{Backspace}');
    expect(values()).toBe('1|2||||');
    expect(focused()).toBe(2);
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(focused()).toBe(0);
    await user.keyboard('{End}');
    expect(focused()).toBe(5);
    await user.keyboard('{Home}{ArrowRight}');
    expect(focused()).toBe(1);
  });

  it('keep the order of the digits in a right-to-left language', () => {
    const { cell } = setUp();
    expect(cell(0).closest('[dir]')?.getAttribute('dir')).toBe('ltr');
  });

  it('are emptied when the code was wrong, and show why until the next digit', async () => {
    const { again, focused, getByRole, paste, queryByRole, user, values } = setUp();
    paste('123456');
    again({ isBusy: true });
    expect(getByRole('status').textContent).toBe('Checking the code');
    again({ isBusy: false, error: WRONG });
    expect(getByRole('alert').textContent).toBe('Invalid code');
    expect(values()).toBe('|||||');
    expect(focused()).toBe(0);
    await user.keyboard('7');
    expect(queryByRole('alert')).toBeNull();
    again({ error: { ...WRONG } });
    expect(getByRole('alert')).toBeDefined();
    expect(values()).toBe('|||||');
  });

  it('cannot be changed while the code is checked', () => {
    const { again, cell, onComplete, paste, values } = setUp();
    paste('123456');
    again({ isBusy: true });
    paste('111111');
    fireEvent.change(cell(0), { target: { value: '' } });
    expect(values()).toBe('1|2|3|4|5|6');
    expect(onComplete).toHaveBeenCalledOnce();
  });

  it('have no accessibility violations', async () => {
    const { violations } = setUp({ error: WRONG });
    expect(await violations()).toEqual([]);
  });
});
