npm create inkstone@latest
