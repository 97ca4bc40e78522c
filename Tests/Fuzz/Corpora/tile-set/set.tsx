<tileset name="s" tilewidth="8" tileheight="8" tilecount="4" columns="2" objectalignment="center"><tileoffset x="1" y="2"/><grid orientation="isometric" width="8" height="4"/>
<image source="a.png" width="16" height="16"/><tile id="0"><properties><property name="a" type="color" value="#80ffffff"/></properties><objectgroup><object x="1" y="2"><point/></object></objectgroup>
<animation><frame tileid="1" duration="100"/><frame tileid="2" duration="30"/></animation></tile><wangsets/></tileset>
