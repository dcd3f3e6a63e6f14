/// <reference types="trusted-types" />

type ScriptAddressPolicy = Pick<TrustedTypePolicy, 'createScriptURL'>;

/** The name that the content policy lists. A page can take it once. */
const policyName = 'lead-form';

let policy: ScriptAddressPolicy | undefined;

/** A policy that lets this one script through and no other. */
function policyFor(configuredUrl: string): ScriptAddressPolicy | undefined {
  policy ??= window.trustedTypes?.createPolicy(policyName, {
    createScriptURL(url) {
      if (url !== configuredUrl) throw new TypeError(`Blocked a script that is not the lead form's: ${url}`);
      return url;
    },
  });
  return policy;
}

/**
 * Adds the lead forms' script to the page.
 * @param configuredUrl the address that the company's configuration names
 * @returns what removes it again
 * @throws TypeError when the page's policy refuses the address
 */
export function addLeadFormScript(configuredUrl: string): () => void {
  const script = document.createElement('script');
  script.async = true;
  // React's and the DOM's types take text only; the setter takes a trusted address as well.
  Reflect.set(script, 'src', policyFor(configuredUrl)?.createScriptURL(configuredUrl) ?? configuredUrl);
  document.body.append(script);
  return () => script.remove();
}
