// Placeholder for the script of the lead forms' provider (FORM_SCRIPT_URL). The sample forms do not need it.
document.currentScript?.toggleAttribute('data-sample', true);
