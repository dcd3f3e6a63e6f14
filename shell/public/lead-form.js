// In place of the script of the lead forms' provider (FORM_SCRIPT_URL). The sample forms need nothing from it.
document.currentScript?.toggleAttribute('data-sample', true);
