<?xml version="1.0" encoding="utf-8" ?>
<ogr:FeatureCollection
     xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
     xsi:schemaLocation="http://ogr.maptools.org/ gml2.xsd"
     xmlns:ogr="http://ogr.maptools.org/"
     xmlns:gml="http://www.opengis.net/gml">
  <gml:boundedBy>
    <gml:Box>
      <gml:coord><gml:X>360000</gml:X><gml:Y>4390000</gml:Y></gml:coord>
      <gml:coord><gml:X>360480.004</gml:X><gml:Y>4390090</gml:Y></gml:coord>
    </gml:Box>
  </gml:boundedBy>
                                                                                                                                      
  <gml:featureMember>
    <ogr:parcels fid="parcels.0">
      <ogr:geometryProperty><gml:Polygon srsName="EPSG:2100"><gml:outerBoundaryIs><gml:LinearRing><gml:coordinates>360000,4390000 360100.123,4390000.0 360100.123,4390080.5 360000.0,4390080.5 360000,4390000</gml:coordinates></gml:LinearRing></gml:outerBoundaryIs><gml:innerBoundaryIs><gml:LinearRing><gml:coordinates>360020,4390020 360020,4390030 360030,4390030 360030,4390020 360020,4390020</gml:coordinates></gml:LinearRing></gml:innerBoundaryIs></gml:Polygon></ogr:geometryProperty>
      <ogr:name>Αγρός Α</ogr:name>
    </ogr:parcels>
  </gml:featureMember>
  <gml:featureMember>
    <ogr:parcels fid="parcels.1">
      <ogr:geometryProperty><gml:MultiPolygon srsName="EPSG:2100"><gml:polygonMember><gml:Polygon><gml:outerBoundaryIs><gml:LinearRing><gml:coordinates>360200,4390000 360250,4390000 360225,4390060 360200,4390000</gml:coordinates></gml:LinearRing></gml:outerBoundaryIs></gml:Polygon></gml:polygonMember><gml:polygonMember><gml:Polygon><gml:outerBoundaryIs><gml:LinearRing><gml:coordinates>360300,4390000 360340,4390000 360340,4390040 360300,4390040 360300,4390000</gml:coordinates></gml:LinearRing></gml:outerBoundaryIs></gml:Polygon></gml:polygonMember></gml:MultiPolygon></ogr:geometryProperty>
      <ogr:name>Βρύση</ogr:name>
    </ogr:parcels>
  </gml:featureMember>
  <gml:featureMember>
    <ogr:parcels fid="parcels.2">
      <ogr:geometryProperty><gml:Polygon srsName="EPSG:2100"><gml:outerBoundaryIs><gml:LinearRing><gml:coordinates>360400,4390000 360480.004,4390010.001 360470,4390090 360405,4390085 360400,4390000</gml:coordinates></gml:LinearRing></gml:outerBoundaryIs></gml:Polygon></ogr:geometryProperty>
      <ogr:name>Ράχη</ogr:name>
    </ogr:parcels>
  </gml:featureMember>
</ogr:FeatureCollection>
