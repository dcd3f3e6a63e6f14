import { expect, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { AsSampleCompany, sampleCompany } from '../testing/sample-company.tsx';
import { useLeadForms } from './use-lead-forms.ts';

function countFormScripts(): number {
  return [...document.scripts].filter((script) => script.src === sampleCompany.formScriptUrl).length;
}

test('the modals are independent, and the script leaves only when both are closed', () => {
  const { result } = renderHook(() => useLeadForms(), { wrapper: AsSampleCompany });
  act(() => result.current.deck.open());
  expect(result.current.contact.isOpen).toBe(false);
  act(() => result.current.contact.open());
  expect(result.current.deck.isOpen).toBe(true);
  expect(countFormScripts()).toBe(1);
  act(() => result.current.deck.setOpen(false));
  expect(result.current.contact.isOpen).toBe(true);
  expect(countFormScripts()).toBe(1);
  act(() => result.current.contact.setOpen(false));
  expect(countFormScripts()).toBe(0);
});
